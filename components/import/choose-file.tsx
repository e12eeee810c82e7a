import { useId, useRef, useState } from 'react';
import { UploadCloudIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { cn } from '@/lib/browser/class-names';
import { Working } from './working';

interface ChooseFileProps {
  isReading: boolean;
  problem: string | undefined;
  maxBytes: number;
  pasted: string;
  onPaste: (text: string) => void;
  onChoose: (file: Blob) => void;
}

const ACCEPT = '.csv,.txt,.tsv,.ics,.vcf,text/csv,text/calendar,text/vcard';

/** Takes a file, or pasted text. */
export function ChooseFile({ isReading, problem, maxBytes, pasted, onPaste, onChoose }: ChooseFileProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const pasteId = useId();
  const megabytes = maxBytes / 1024 / 1024;
  const choose = (file: Blob) => {
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) onChoose(file);
  };
  const chooseFile = (file: File) => {
    onPaste('');
    choose(file);
  };
  const shownProblem = tooLarge ? t('imports.tooLarge', { megabytes }) : problem;
  return (
    <Card>
      <CardContent className="grid gap-6">
        {shownProblem && (
          <Alert variant="destructive">
            <AlertDescription>{shownProblem}</AlertDescription>
          </Alert>
        )}
        <div
          className={cn(
            'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center text-sm transition-colors',
            isDragOver && 'border-primary bg-primary-soft/50',
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setIsDragOver(true);
          }}
          onDragLeave={() => setIsDragOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsDragOver(false);
            const file = event.dataTransfer.files[0];
            if (file && !isReading) chooseFile(file);
          }}
        >
          <UploadCloudIcon className="size-8 text-muted-foreground" aria-hidden />
          <p className="text-muted-foreground max-sm:hidden">{t('imports.drop')}</p>
          <Button type="button" disabled={isReading} onClick={() => input.current?.click()}>
            {t('imports.choose')}
          </Button>
          <p className="text-balance text-muted-foreground">{t('imports.kinds', { megabytes })}</p>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            aria-label={t('imports.fileLabel')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Reset the input, so that choosing the same file again fires `change`.
              event.target.value = '';
              if (file) chooseFile(file);
            }}
          />
        </div>
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            choose(new Blob([pasted]));
          }}
        >
          <Label htmlFor={pasteId}>{t('imports.paste')}</Label>
          <Textarea
            id={pasteId}
            value={pasted}
            onChange={(event) => onPaste(event.target.value)}
            placeholder={t('imports.pasteHint')}
            rows={4}
            className="max-h-64 font-mono"
          />
          <Button
            type="submit"
            variant="outline"
            disabled={isReading || pasted.trim() === ''}
            className="justify-self-start"
          >
            {t('imports.check')}
          </Button>
        </form>
        {isReading && <Working label={t('imports.checking')} />}
      </CardContent>
    </Card>
  );
}
