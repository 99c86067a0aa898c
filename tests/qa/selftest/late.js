window.lateWord = 'late';
