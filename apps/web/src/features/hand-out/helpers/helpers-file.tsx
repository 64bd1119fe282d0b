import { api } from '../../../shared/api-client/index.ts';
import { ExportButton } from '../../../shared/ui/lists/export/export-button.tsx';

/** The helpers of an event as a file. */
export const HelpersFile = ({ eventId }: { eventId: string }) => (
  <ExportButton
    ask={(format, signal) =>
      api.call('GET /events/{id}/helpers', { params: { id: eventId }, query: { format }, signal })
    }
  />
);
