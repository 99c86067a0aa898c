import { word } from './imported.js';
window.moduleWord = word;
