export const optionName = (number: number) => `Lựa chọn ${number}`;
export const noneRight = 'Chưa chọn đáp án đúng.';
export const emptyOption = () => ({ text: '' });
