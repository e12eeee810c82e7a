import { CopyIcon, DownloadIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { copyToClipboard } from './copy-to-clipboard';

/** The server stores only hashes, so the codes cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul aria-label="Recovery codes" className="grid gap-1 rounded-lg bg-muted p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">
        We cannot show them again. Keep them in your password manager, or on paper in a safe place.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copyToClipboard(text)}>
          <CopyIcon aria-hidden /> Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          data-slot="button"
          className={buttonVariants({ variant: 'outline' })}
        >
          <DownloadIcon aria-hidden /> Download
        </a>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </>
  );
}
