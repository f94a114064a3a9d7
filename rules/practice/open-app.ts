/** Homework in the mobile app. */

/** Seconds until the app opens automatically. */
export const openAppCountdownSeconds = 5;
/** A page that is still in the foreground after this many milliseconds has opened no app. */
export const appFallbackMs = 25;

interface AppLinks {
  readonly app_scheme?: string | undefined;
  readonly app_store_url?: string | undefined;
  readonly play_store_url?: string | undefined;
}

export interface AppOffer {
  /** Opens the practice in the app. */
  readonly appLink: string;
  /** Link to the app store. */
  readonly storeLink: string;
}

interface Homework {
  readonly subjectId: number;
  readonly practiceId: number;
}

/**
 * Returns the links to a practice in the app for a phone with this user agent; null if it is not a phone, or the
 * deployment has no app for it.
 */
export function appOffer(
  site: AppLinks,
  userAgent: string,
  { subjectId, practiceId }: Homework,
): AppOffer | null {
  const storeLink = storeOf(site, userAgent);
  if (site.app_scheme === undefined || storeLink === undefined) return null;
  const query = `subject_id=${subjectId}&exam_id=${practiceId}`;
  return { appLink: `${site.app_scheme}practice_page?${query}`, storeLink };
}

function storeOf(site: AppLinks, userAgent: string): string | undefined {
  if (/iPhone|iPod|iPad/.test(userAgent)) return site.app_store_url;
  return userAgent.includes('Android') ? site.play_store_url : undefined;
}
