// The content security policy allows no `eval`, and zod's attempt would be reported as an attack. Set where zod stores its settings:
// importing `config` would load all of zod with the first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
