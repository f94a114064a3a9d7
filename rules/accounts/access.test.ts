import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { guard, openToVisitors } from './access.ts';
import { safeRedirect } from './redirect.ts';

const visitor = { path: '/here?x=1', loggedIn: false, query: {} };
const toSignIn = { kind: 'go', to: '/login?redirect=%2Fhere%3Fx%3D1' };
const stay = { kind: 'stay' };

describe('section 2, Access rules on routes', () => {
  it('lists the routes open to anonymous visitors', () => {
    expect([...openToVisitors]).toEqual([
      'index',
      'login',
      'app',
      'math',
      'english',
      'station',
      'resetPassword',
      'final-report',
      'practice-id',
      'phieu-id',
      'entry-test-result-id',
      'trial-report-uId-lessonId',
      'view-practice-project-id',
      'lay-so-thu-tu',
      'bao-cao-sau-buoi-hoc',
    ]);
  });

  test.each([...openToVisitors])('%s opens for a visitor', (routeId) => {
    expect(guard({ ...visitor, routeId })).toEqual(stay);
  });

  test.each([
    'learning',
    'information',
    'practice-result-id',
    'class-detail-id',
    'practice-project-id',
    '',
  ])('%s sends a visitor to the sign-in page', (routeId) => {
    expect(guard({ ...visitor, routeId })).toEqual(toSignIn);
  });

  test.each([
    [{ uid: 'abc' }, stay],
    [{ uid: 7 }, stay],
    [{ uid: '' }, toSignIn],
    [{ other: '1' }, toSignIn],
  ])('a project with query %j', (query, decision) => {
    expect(guard({ ...visitor, routeId: 'practice-project-id', query })).toEqual(decision);
  });

  test.each([
    ['login', { kind: 'go', to: '/learning' }],
    ['learning', stay],
    ['index', stay],
    ['practice-id', stay],
  ])('signed in on %s', (routeId, decision) => {
    expect(guard({ ...visitor, loggedIn: true, routeId })).toEqual(decision);
  });

  it('never throws, and the sign-in leads back to where the visitor was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('/a\ud800')), (path) => {
        const decision = guard({ ...visitor, routeId: 'learning', path });
        if (decision.kind !== 'go') throw new Error('a visitor may not stay');
        const query = new URL(decision.to, 'https://bitu.vn').searchParams;
        expect(query.get('redirect')).toBe(path.toWellFormed());
      }),
    );
    const { to } = guard({ ...visitor, routeId: 'learning' }) as { to: string };
    const back = new URL(to, 'https://bitu.vn').searchParams.get('redirect');
    expect(safeRedirect(back, 'https://bitu.vn')).toBe('/here?x=1');
  });
});
