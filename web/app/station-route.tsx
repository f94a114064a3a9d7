export { StationPage as StationRoute } from '../centres/station-page.tsx';
