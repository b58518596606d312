/** A certificate that nobody has signed but itself, for 'models.example': whoever checks certificates refuses it. It protects nothing. */
export const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIOH9926WOniyEphRrl8CJ9n3Y2SVGNohZqFWUGesGzRsoAoGCCqGSM49
AwEHoUQDQgAEKT8JDv54Mj/sXqsd0kkzkq5PuvjCDZverpdFw2QuInTfcKyeYHh9
SU/uvXiTXpOouYJwnssDtXJLnZIMRMXecg==
-----END EC PRIVATE KEY-----`;
export const cert = `-----BEGIN CERTIFICATE-----
MIIBozCCAUqgAwIBAgIUd9ZY0vBvMZSyOtX1RgpL6yu9QV8wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwObW9kZWxzLmV4YW1wbGUwIBcNMjYxMTIzMDc0NTIwWhgPMjEy
NjEwMzAwNzQ1MjBaMBkxFzAVBgNVBAMMDm1vZGVscy5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEKT8JDv54Mj/sXqsd0kkzkq5PuvjCDZverpdFw2Qu
InTfcKyeYHh9SU/uvXiTXpOouYJwnssDtXJLnZIMRMXecqNuMGwwHQYDVR0OBBYE
FGveWfxzsXu0NerT1KkaOhG+4+Q+MB8GA1UdIwQYMBaAFGveWfxzsXu0NerT1Kka
OhG+4+Q+MA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIObW9kZWxzLmV4YW1w
bGUwCgYIKoZIzj0EAwIDRwAwRAIgMKBSLFzPxk0g2m/e0YJtwK4X4VZqb7TE/Emz
/7QaF34CIHfpHAza6CkJj18oZimUaLMasE+q0taEZhthOEAyHNfS
-----END CERTIFICATE-----`;
