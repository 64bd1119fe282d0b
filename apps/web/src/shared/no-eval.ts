// The content security policy allows no `eval`, and what zod tries all the same is reported as an attack. Where it keeps its
// settings: `config` itself would bring all of zod with the first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
