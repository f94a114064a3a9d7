/** The page size of teachers' comments; a shorter page is the last one (our choice). */
export const reviewPage = 20;
