import { expect, test } from 'vitest';
import { appOffer } from './open-app.ts';

const site = {
  app_scheme: 'bitu://',
  app_store_url: 'https://apps.apple.com/app/bitu',
  play_store_url: 'https://play.google.com/store/apps/details?id=vn.bitu',
};
const android = 'Mozilla/5.0 (Linux; Android 15; SM-A055F) AppleWebKit/537.36 Chrome/140 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140';
const homework = { subjectId: 5, practiceId: 42 };
const appLink = 'bitu://practice_page?subject_id=5&exam_id=42';

test.each([
  ['an Android phone', site, android, { appLink, storeLink: site.play_store_url }],
  ['an iPhone', site, iphone, { appLink, storeLink: site.app_store_url }],
  ['a laptop', site, laptop, null],
  ['no app', { ...site, app_scheme: undefined }, android, null],
  ['no app for this phone', { ...site, play_store_url: undefined }, android, null],
  ['nothing set', {}, iphone, null],
])('%s', (_, links, userAgent, offer) => {
  expect(appOffer(links, userAgent, homework)).toEqual(offer);
});
