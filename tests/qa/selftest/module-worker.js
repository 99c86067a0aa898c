import { word } from './imported.js';
postMessage([word, performance.now()]);
