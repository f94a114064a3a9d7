import { type LegalText, privacy, terms } from './legal.ts';
import { LegalTexts } from './legal-texts.tsx';

/** Both texts, in the account pages. */
export const TermsSection = () => <LegalTexts texts={[terms, privacy]} chapterLevel={3} />;

const LegalPage = ({ text }: { text: LegalText }) => (
  <>
    <h1 className="mb-6 text-2xl">{text.title}</h1>
    <LegalTexts texts={[text]} chapterLevel={2} />
  </>
);

export const TermsPage = () => <LegalPage text={terms} />;
export const PrivacyPage = () => <LegalPage text={privacy} />;
