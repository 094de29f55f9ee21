#!/bin/sh
# Recto's command line; link to it from /usr/local/bin. Everything after `--` is Recto's.
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case $to in /*) self=$to ;; *) self=$(dirname "$self")/$to ;; esac
done
here=$(cd "$(dirname "$self")" && pwd -P)
exec "$here/../../MacOS/Recto" --cli -- "$@"
