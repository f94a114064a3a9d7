/** The bytes of a file as a call takes them. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      // The media type precedes the comma.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
