/** Section 9: width 768 or less. */
export const isMobile = (): boolean => matchMedia('(width <= 768px)').matches;
