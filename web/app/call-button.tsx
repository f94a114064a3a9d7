import { Hotline } from './hotline.tsx';

/** Section 1: floats above the page, and shows its number to a mouse and to the keyboard. */
export const CallButton = () => <Hotline className="call-button no-print" />;
