#!/usr/bin/env python3
"""quadratic.py MESH OUT: a mesh of tetrahedra of four nodes as one of ten nodes.

Reads gmsh's format 2.2 and writes CalculiX's input: nodes, elements C3D10, a set of nodes N_NAME for every named
surface, and a comment **F NAME ELEMENT FACE for every triangle of it.
"""
import sys

FACES = ((0, 1, 2), (0, 3, 1), (1, 3, 2), (2, 3, 0))
TETRAHEDRON, TRIANGLE = 4, 2


def read(path):
    names, nodes, tetrahedra, triangles = {}, {}, [], []
    with open(path) as mesh:
        for line in mesh:
            if line.startswith("$PhysicalNames"):
                for _ in range(int(next(mesh))):
                    dimension, tag, name = next(mesh).split()
                    names[int(dimension), int(tag)] = name.strip('"')
            elif line.startswith("$Nodes"):
                for _ in range(int(next(mesh))):
                    words = next(mesh).split()
                    nodes[int(words[0])] = tuple(map(float, words[1:4]))
            elif line.startswith("$Elements"):
                for _ in range(int(next(mesh))):
                    words = list(map(int, next(mesh).split()))
                    corners = words[3 + words[2]:]
                    if words[1] == TETRAHEDRON:
                        tetrahedra.append(corners)
                    elif words[1] == TRIANGLE:
                        triangles.append((names[2, words[3]], corners))
    return nodes, tetrahedra, triangles


def main(source, target):
    nodes, tetrahedra, triangles = read(source)
    used = sorted({node for corners in tetrahedra for node in corners})
    number = {node: i for i, node in enumerate(used, 1)}
    points = [nodes[node] for node in used]
    halves = {}

    def half(a, b):
        edge = (a, b) if a < b else (b, a)
        if edge not in halves:
            points.append(tuple((p + q) / 2 for p, q in zip(points[edge[0] - 1], points[edge[1] - 1])))
            halves[edge] = len(points)
        return halves[edge]

    elements, faces = [], {}
    for i, corners in enumerate(tetrahedra, 1):
        a, b, c, d = (number[node] for node in corners)
        elements.append((a, b, c, d, half(a, b), half(b, c), half(c, a), half(a, d), half(b, d), half(c, d)))
        for face, ends in enumerate(FACES, 1):
            faces[tuple(sorted(number[corners[end]] for end in ends))] = (i, face)
    sets, sides = {}, {}
    for name, corners in triangles:
        a, b, c = (number[node] for node in corners)
        sets.setdefault(name, set()).update((a, b, c, half(a, b), half(b, c), half(c, a)))
        sides.setdefault(name, []).append(faces[tuple(sorted((a, b, c)))])
    with open(target, "w") as out:
        out.write("*NODE,NSET=NALL\n")
        out.writelines("%d,%.9g,%.9g,%.9g\n" % (i, *point) for i, point in enumerate(points, 1))
        out.write("*ELEMENT,TYPE=C3D10,ELSET=EALL\n")
        out.writelines(",".join(map(str, (i, *element))) + "\n" for i, element in enumerate(elements, 1))
        for name in sorted(sets):
            out.write("*NSET,NSET=N_%s\n" % name)
            out.writelines("%d\n" % node for node in sorted(sets[name]))
        for name in sorted(sides):
            out.writelines("**F %s %d %d\n" % (name, *side) for side in sides[name])


main(*sys.argv[1:])
