import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** Returns whether the server can be reached. */
export const useConnection = (): boolean => useSyncExternalStore(connection.subscribe, connection.get);
