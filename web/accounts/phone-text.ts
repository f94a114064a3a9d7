/** As people read a number aloud: 0912 345 678. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{4})(\d{3})/, '$1 $2 ');
