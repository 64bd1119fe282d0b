import { Loading } from '../../../shared/ui/status/loading.tsx';

/** Stands where an event is going to be. */
export const EventLoading = () => <Loading rows={2} height={220} />;
