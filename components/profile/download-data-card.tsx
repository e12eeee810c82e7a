import { DownloadIcon } from 'lucide-react';
import { buttonVariants } from '@/components/ui/button-variants';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';

/** Implements the right of access under POPIA. */
export function DownloadDataCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Everything we keep about you in one zip: your account, reminders, emails planned and sent, activity and files.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <a href="/api/export/data" download data-slot="button" className={buttonVariants({ variant: 'outline' })}>
          <DownloadIcon aria-hidden /> Download my data
        </a>
      </CardContent>
    </Card>
  );
}
