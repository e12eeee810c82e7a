const MAX_ATTACHED_SIDE = 2400;
const JPEG_QUALITY = 0.85;

export const isPhoto = ({ name }: File): boolean => /\.(jpe?g|png)$/i.test(name);

/**
 * Returns a photo whose longest side is at most `maxSide` pixels, because a phone's camera takes more than can be sent.
 * Returns the file unchanged if it is no picture, small enough, or would not become smaller.
 */
export async function shrinkPhoto(file: File, maxSide = MAX_ATTACHED_SIDE): Promise<File> {
  if (!isPhoto(file)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = maxSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = /png$/i.test(file.name) ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  return blob && blob.size < file.size ? new File([blob], file.name, { type }) : file;
}
