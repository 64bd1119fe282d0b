/**
 * Every call of the table with up to eight times as much of what the usual run sends: no fault, nothing written by a refusal.
 * A call has six seconds, so that all of them end within twenty minutes on any machine.
 */
export {};

process.env['OPLICH_FUZZ_RUNS'] = '200';
process.env['OPLICH_FUZZ_SECONDS_A_CALL'] = '6';
await import('../every-call.test.ts');
