/**
 * Parts that nearly every page shows, in the file that all pages load: with it they are compressed better than in one of
 * their own.
 */
import '@bitu/rules/format/numbers.ts';
// With the learning page, a practice would load that page for one function.
import '@bitu/rules/format/spans.ts';
import '@bitu/rules/format/times.ts';
import '../api/query-state.tsx';
import '../ui/button.tsx';
import '../ui/dot.ts';
import '../ui/feedback/empty-state.tsx';
import '../ui/feedback/error-state.tsx';
import '../ui/icon-button.tsx';
