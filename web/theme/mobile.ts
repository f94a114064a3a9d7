/** True when the page is 768 pixels wide or less. */
export const isMobile = (): boolean => matchMedia('(width <= 768px)').matches;
