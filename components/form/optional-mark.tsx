import { useI18n } from '@/components/i18n/i18n-provider';

export function OptionalMark() {
  const { t } = useI18n();
  return <span className="font-normal text-muted-foreground">{t('ui.optional')}</span>;
}
