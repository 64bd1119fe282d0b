import { AwsV4Signer } from 'aws4fetch';

export interface S3Credentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
interface S3Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Of the body, hexadecimal, as AWS requires in `x-amz-content-sha256`. */
  sha256: string;
}

/** SHA-256 of no body at all. */
export const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The headers of a request to S3 with their signature (version 4); every header that is given is signed. */
export async function signS3(
  credentials: S3Credentials,
  { method, url, headers, sha256 }: S3Request,
  at: Date = new Date(),
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    ...credentials,
    service: 's3',
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(new Headers(signed.headers));
}
