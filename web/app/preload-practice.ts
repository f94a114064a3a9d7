/** Fetched while the student reads the dialog. One that fails is tried again when it is needed. */
export function preloadPractice(): void {
  import('../practice/practice-page.tsx').catch(() => {});
}
