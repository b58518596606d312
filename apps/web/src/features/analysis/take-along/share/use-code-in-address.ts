import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The code that stands behind '#'; '' where there is none, undefined until it was looked for. It is taken out of the address and the history at once. */
export function useCodeInAddress(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState<string>();
  // What the server draws knows nothing of the code: it is never sent there.
  useEffect(() => {
    const here = hash.slice(1);
    setCode((known) => here || known || '');
    if (here) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return code;
}
