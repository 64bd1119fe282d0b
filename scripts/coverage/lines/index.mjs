import { callLines } from './calls.mjs';
import { limitLines } from './limits.mjs';
import { routeLines } from './routes.mjs';
import { ruleLines } from './rules.mjs';
import { stateLines } from './states.mjs';

/** Every route, call, state, rule and limit of the specification, with the words of the tests that prove it. */
export const lines = [...routeLines, ...callLines, ...stateLines, ...ruleLines, ...limitLines];
