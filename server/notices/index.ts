export { everybody, inAudience } from './audience.ts';
export { deliverNext, deliverWithin } from './deliver.ts';
export { deliverEachWithin, deliverToFamiliesWithin } from './deliver-each.ts';
export { bannerText, noticeText, popupText } from './files/schema.ts';
export { countRecipients, countStudents, storeNotice } from './queries/deliver-next.ts';
export {
  allBanners,
  allPopups,
  endAtOnce,
  lockBanner,
  lockPopup,
  type BannerRow,
  type PopupRow,
  storeBanner,
  storePopup,
} from './queries/showcase.ts';
export { weeklyPath } from './weekly.ts';
