/** A certificate for localhost that nobody vouches for, and its key: for servers of the tests that must not be trusted. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQga8hQdtpsJHHDeM+l
rBjwDKp0NyYhfiTepetPlcvYfGihRANCAASMhTBCkwV2vms6qzET8mP3gI8/RO3M
Vos+Cv7RS46SBcRLhqtpferGg4iy3MjOzv9PkqBIwLGUcLj3gfrFzrRY
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUVP4MqvT4fi5mjqmFMRBScLJvdEcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE4NDQwN1oYDzIxMjYxMDI5
MTg0NDA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASMhTBCkwV2vms6qzET8mP3gI8/RO3MVos+Cv7RS46SBcRLhqtpferG
g4iy3MjOzv9PkqBIwLGUcLj3gfrFzrRYo28wbTAdBgNVHQ4EFgQUsToB+2h+o2ma
O4t9XCxmmGUIsCkwHwYDVR0jBBgwFoAUsToB+2h+o2maO4t9XCxmmGUIsCkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAJdMYuLe5bQKuzKUOLbuNl/pVZ7rOWme0ZW7lfysgLruAiEA
zblz2f+lQavrzqnNFnfZPbMtiYFibYDW0XYLbJm5WGs=
-----END CERTIFICATE-----
`,
};
