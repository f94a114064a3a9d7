/** How many teachers' comments one answer holds; fewer: there are no older ones (ours). */
export const reviewPage = 20;
