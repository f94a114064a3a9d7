/** Small pictures, 12 by 8 pixels, as a browser draws them: an orange to blue gradient. */
const base64 = {
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAID/8QAFxABAQEBAAAAAAAAAAAAAAAAAAIBIf/EABQBAQAAAAAAAAAAAAAAAAAAAAP/xAAYEQACAwAAAAAAAAAAAAAAAAAAAQIEEf/aAAwDAQACEQMRAD8Au6Y7XQNVgsAszen/2Q==',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAAyElEQVR4AUxPoRECQQzMvPscHVABJVABGoPF4DFYBC4Cg8WgUUhKoAI6oAJm/iLD7t0Pf+LmstndbNJ9bRYfm8fbFvGyZTxtFXfbxNV2cbZDHO0Ue7vE1m6xtkd0LioZzyXh78VRZ+FfcUZ/KJi6XroMgeOxyToXMgmxo59HTM6Bi2EiFQl1MskBAkdChokG6mBgvGIdhVjLZJIUOQwUTThJc4PC1JpTg9mvGAnaTGazxTqa0j+5GOquWkjGcw2uw9rHGxzrEf8AAAD//zy4mroAAAAGSURBVAMARU9yWW7Q+7gAAAAASUVORK5CYII=',
  webp: 'UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoMAAgAD8BoJbACdAG+gAD9sxcrkzhYWrS6s3lGCvfr+5OrqnQQAAAA',
  webpAlpha:
    'UklGRoIAAABXRUJQVlA4WAoAAAAQAAAACwAABwAAQUxQSCkAAAAFH6AgbQPGv+Tu2oiI4D0UtW0D8Qc1FdGW924aEf2PgITp3ru9M70jBwBWUDggMgAAANABAJ0BKgwACAAEAGglsAJ0AN2SWx/IAN8mZ8BK6LwMfblfUHybuXc8XcZ112MxwAAA',
  webpLossless:
    'UklGRsQAAABXRUJQVlA4TLcAAAAvC8ABAF9CkG1T/HvvEAratmFjrZT9KW7bNrL2Hzc9rc/8K3LbtsluT3zHftpDSAiSIgihGDcJQkJCBBSHEOEdEAeKINQ/xBGHIIqQjSMQlAXigBgohtBxhcwBhwEAEE22bds12/7/ox0R0f82/D6Py241VIlvyN/X7bCZ2iy0VOF9P24XfR47usg+z/vVWKaeKfHE9bCZ11lgKwKFnbbLrohcTWRweL8eqtQ3JI5EwM2s+Zs0CgEA',
};

export const pictures = {
  jpeg: Buffer.from(base64.jpeg, 'base64'),
  png: Buffer.from(base64.png, 'base64'),
  webp: Buffer.from(base64.webp, 'base64'),
  webpAlpha: Buffer.from(base64.webpAlpha, 'base64'),
  webpLossless: Buffer.from(base64.webpLossless, 'base64'),
};

/** Returns a picture in the form of the avatar call. */
export const dataUrl = (bytes: Buffer, type = 'jpeg') =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
