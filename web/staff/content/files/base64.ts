export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*?,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
