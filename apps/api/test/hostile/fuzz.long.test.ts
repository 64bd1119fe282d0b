/** Every call of the table with eight times as much of what the usual run sends: no fault, nothing written by a refusal. */
export {};

process.env['OPLICH_FUZZ_RUNS'] = '200';
await import('../every-call.test.ts');
