#!/bin/sh
# surface.sh MODEL SIZE MESH: triangles of about this edge length on the surfaces of a model
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/model.geo" &&
  gmsh -2 -nt 1 -setnumber size "$2" "$work/model.geo" -format msh22 -o "$work/surface.msh" &&
  cp "$work/surface.msh" "$3"
