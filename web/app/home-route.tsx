import { HomePage } from '../visitor/home-page.tsx';
import { openConsultation } from '../consultation/open.ts';
import { useSession } from './session.tsx';
import { TryItPlace } from './try-it-place.tsx';

export function HomeRoute() {
  const { status } = useSession();
  return (
    <HomePage
      signedIn={status !== 'out'}
      onAdvise={() => openConsultation()}
      tryIt={<TryItPlace />}
    />
  );
}
