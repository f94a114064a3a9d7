export { everybody, inAudience } from './audience.ts';
export { deliverNext, deliverWithin } from './deliver.ts';
export { deliverEachWithin, deliverToFamiliesWithin } from './deliver-each.ts';
export { bannerText, noticeText, popupText } from './files/schema.ts';
export { countGiven, countStudents, storeNotice } from './queries/deliver-next.ts';
export {
  allBanners,
  allPopups,
  endShown,
  lockBanner,
  lockPopup,
  type ShownBanner,
  type ShownPopup,
  storeBanner,
  storePopup,
} from './queries/showcase.ts';
export { weeklyPath } from './weekly.ts';
