export const attachments = {
  size: '{kilobytes} KB',
  list: {
    label: 'Attachments of "{title}"',
    remove: 'Remove {name} from "{title}"',
    proofOfRenewal: '(proof of renewal)',
    status: {
      pending: 'being scanned',
      infected: 'blocked: a virus was found',
      failed: 'blocked: could not be scanned',
    },
  },
  upload: {
    title: 'Upload Attachment',
    description: 'For “<bdi>{title}</bdi>”',
    hint: '{types} files up to {megabytes}MB',
    drop: 'Drop a file here, or',
    choose: 'Choose file',
    chooseAnother: 'Choose another file',
    fileLabel: 'File to attach',
    proofOfRenewal: 'This is proof of renewal',
    submit: 'Upload',
    uploading: 'Uploading...',
    uploadingFile: 'Uploading {name}',
    uploaded: '{kilobytes} KB uploaded',
    stop: 'Stop the upload',
    done: {
      title: 'File uploaded',
      text: 'Your file has been uploaded and is being scanned for viruses.',
    },
  },
  errors: {
    uploadUrlFailed: 'Failed to get upload URL. Please try again.',
    uploadFailed: 'Failed to upload the file. Please try again.',
    attachFailed: 'Failed to attach file. Please try again.',
    removeFailed: 'Failed to remove file. Please try again.',
  },
  removal: {
    title: 'Remove attachment',
    text: 'Are you sure you want to remove "<bdi>{name}</bdi>" from "<bdi>{title}</bdi>"? The file will be deleted. This action cannot be undone.',
    unknownFile: 'this file',
    done: {
      title: 'Attachment removed',
      text: '<bdi>{name}</bdi> has been removed.',
    },
  },
} as const;
