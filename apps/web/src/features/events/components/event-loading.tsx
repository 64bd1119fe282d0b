import { Loading } from '../../../shared/ui/status/loading.tsx';

/** A placeholder while an event loads. */
export const EventLoading = () => <Loading rows={2} height={220} />;
