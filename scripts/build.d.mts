/** Bundles our own code of the server as production runs it: `entryPoints` are files by the names they get in `outdir`. */
export function bundleServer(outdir: string, entryPoints: Readonly<Record<string, string>>): Promise<void>;
