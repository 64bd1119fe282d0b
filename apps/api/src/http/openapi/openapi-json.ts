import { calls } from '@oplich/contract/calls';
import { prefix } from '../prefix.ts';
import { openapi } from './document.ts';

/** Returns the OpenAPI document of all calls as it is sent. */
export const openapiJson = (): string => JSON.stringify(openapi(calls, prefix));
