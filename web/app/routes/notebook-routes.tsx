import { useEffect } from 'react';
import { NotebookPage } from '../../notebook/notebook-page.tsx';
import { useSessionStatus } from '../../session/session.tsx';
import { SkillMapPage } from '../../skills/skill-map-page.tsx';
import { keepTodaysSet } from '../todays-set.ts';

export function NotebookRoute() {
  const { identity } = useSessionStatus();
  return <Notebook key={identity} />;
}

function Notebook() {
  useEffect(() => void keepTodaysSet({ opened: true }), []);
  return <NotebookPage />;
}

export function SkillMapRoute() {
  const { identity } = useSessionStatus();
  return <SkillMapPage key={identity} />;
}
