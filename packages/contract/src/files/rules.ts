/** What may be uploaded, in one place for the server, the form and its words. Imports nothing, so it costs no bytes. */

export const filePurposes = ['document', 'photo', 'video', 'logo', 'signedCopy'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Before log-in only what a registration can claim [R-FIL-6]. */
export const registrationPurposes = ['document', 'photo', 'logo'] as const satisfies readonly FilePurpose[];

const images = ['image/jpeg', 'image/png'] as const;
const papers = [...images, 'application/pdf'] as const;
const videos = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type FileType = (typeof papers)[number] | (typeof videos)[number];

/** The allowed types of each purpose, determined by the content and not by the name [R-FIL-1]. */
export const typesOfPurpose: Readonly<Record<FilePurpose, readonly FileType[]>> = {
  document: papers,
  photo: images,
  video: videos,
  logo: images,
  signedCopy: papers,
};

const mega = 1024 * 1024;
/** Photos at most 4 MB, videos 50 MB [R-FIL-2]; a scanned paper of several pages as PDF needs more than a photo. */
export const maxBytes: Readonly<Record<FileType, number>> = {
  'image/jpeg': 4 * mega,
  'image/png': 4 * mega,
  'application/pdf': 10 * mega,
  'video/mp4': 50 * mega,
  'video/webm': 50 * mega,
  'video/quicktime': 50 * mega,
};

export const fileExtensions: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
};

/** The largest file a purpose takes, whatever its type. */
export const maxBytesOf = (purpose: FilePurpose): number =>
  Math.max(...typesOfPurpose[purpose].map(type => maxBytes[type]));

export const isVideo = (type: string): boolean => (videos as readonly string[]).includes(type);
export const isImage = (type: string): boolean => (images as readonly string[]).includes(type);
