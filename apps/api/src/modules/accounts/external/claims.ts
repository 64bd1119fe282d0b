import { Email, PersonName } from '@oplich/contract/shared/fields';
import { fetchUserInfo, type Configuration, type IDToken, type UserInfoResponse } from 'openid-client';
import type { z } from 'zod';

/** A person as the identity provider describes them. */
export interface ExternalPerson {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
}

/** Reads the claims of a provider; claims missing in the ID token are requested from its user info endpoint. */
export async function readPerson(
  configuration: Configuration,
  accessToken: string,
  idToken: IDToken,
): Promise<ExternalPerson> {
  const more =
    idToken['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, accessToken, idToken.sub)
      : {};
  const claims: Partial<UserInfoResponse> = { ...more, ...idToken };
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: asField(Email, claims.email),
    // Only a plain yes counts: an account is opened by it.
    emailVerified: claims.email_verified === true,
    name: asField(PersonName, claims.given_name),
    surname: asField(PersonName, claims.family_name),
  };
}

/** The value as our own forms would take it, or null. */
function asField(schema: z.ZodType<string>, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
